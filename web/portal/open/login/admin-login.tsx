import { LoginPage } from './login-page.tsx'

export function AdminLoginScreen() {
  return <LoginPage isAdmin />
}
