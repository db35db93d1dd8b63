import { LoginPage } from './login-page.tsx'

export function LoginScreen() {
  return <LoginPage isAdmin={false} />
}
