import { LoginPage } from './login-page.tsx'
import { loginAction } from './login-route.ts'
import { loginSchema } from './login-schema.ts'

export { loader } from './login-route.ts'

export const action = loginAction(loginSchema)

export function Component() {
  return <LoginPage isAdmin={false} />
}
