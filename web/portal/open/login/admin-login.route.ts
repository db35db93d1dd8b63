import { loginAction } from './login-data.ts'
import { adminLoginSchema } from './login-schema.ts'

export { AdminLoginScreen as Component } from './admin-login.tsx'

export { loader } from './login-data.ts'

export const action = loginAction(adminLoginSchema)
