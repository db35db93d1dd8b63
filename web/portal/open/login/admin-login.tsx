import { LoginPage } from './login-page.tsx'
import { loginAction } from './login-route.ts'
import { adminLoginSchema } from './login-schema.ts'

export { loader } from './login-route.ts'

export const action = loginAction(adminLoginSchema)

export function Component() {
  return <LoginPage isAdmin />
}
