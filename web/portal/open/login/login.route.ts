import { loginAction } from './login-data.ts'
import { loginSchema } from './login-schema.ts'

export { LoginScreen as Component } from './login.tsx'

export { loader } from './login-data.ts'

export const action = loginAction(loginSchema)
