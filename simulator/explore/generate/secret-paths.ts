/** Where the latest one-time password and the latest token of a password reset are, for `save`. */
export const secretPaths = {
  otp: 'mails[kind=one-time-password].last.text /ワンタイムパスワード: (\\S+)/',
  reset: 'mails[kind=login-reminder].last.text /token=([\\w-]+)/',
}
