import { adminLoginSchema, loginAction, LoginPage } from './login.tsx'

export const action = loginAction(adminLoginSchema)

export function Component() {
  return <LoginPage isAdmin />
}
