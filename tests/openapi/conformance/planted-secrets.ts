import type { HeaderList } from '../../../openapi/conformance/exchange/exchange.ts'
import type { Unusual } from './exchanges.ts'

/** A secret that must not be in a report. */
export const secret = 'kx8Q2mV7Yure2024'

interface PlantedSecret {
  where: string
  in: Unusual
}

function inRequestHeader(name: string, value: string): PlantedSecret {
  return { where: `${name}: ${value}`, in: { requestHeaders: [[name, value]] } }
}

function inResponseHeader(name: string, value: string): PlantedSecret {
  const json: HeaderList = [['content-type', 'application/json']]
  return { where: `response ${name}: ${value}`, in: { headers: [...json, [name, value]] } }
}

function inQuery(query: string): PlantedSecret {
  return { where: `?${query}`, in: { query } }
}

function inPath(path: string): PlantedSecret {
  return { where: path, in: { path } }
}

function inRequest(type: string, requestBody: unknown, where = ''): PlantedSecret {
  const text = typeof requestBody === 'string' ? requestBody : JSON.stringify(requestBody)
  return {
    where: `${type} ${where === '' ? text.slice(0, 80) : where}`,
    in: { requestHeaders: [['content-type', type]], requestBody },
  }
}

function inResponse(type: string, body: unknown, where = ''): PlantedSecret {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    where: `response ${type} ${where === '' ? text.slice(0, 80) : where}`,
    in: { headers: [['content-type', type]], body },
  }
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

/** The secret in JSON, with its first letter and a letter of the key escaped. */
const escaped = String.raw`{"pass\u0077ord":"\u006b${secret.slice(1)}"}`
const levels = 3_000

export const plantedSecrets: PlantedSecret[] = [
  // Cookies
  inRequestHeader('cookie', `EQUSER_SESSION=${secret}`),
  inRequestHeader('cookie', `sid=${secret}`),
  inRequestHeader('cookie', `a=1; remember_me="${secret}"; b=2`),
  inRequestHeader('cookie', secret),
  inRequestHeader('cookie', `${secret}=1`),
  inRequestHeader('cookie2', `sid=${secret}`),
  inResponseHeader('set-cookie', `EQUSER_SESSION=${secret}; Path=/eqUser; HttpOnly`),
  inResponseHeader('set-cookie', `JSESSIONID = ${secret}; Secure`),
  inResponseHeader('set-cookie', `a=1, sid=${secret}; Path=/`),
  inResponseHeader('set-cookie', `a=1; Path=/${secret}`),
  inResponseHeader('set-cookie', `a=1; SameSite=${secret}; ${secret}`),
  // Headers
  inRequestHeader('authorization', `Bearer ${secret}`),
  inRequestHeader('proxy-authorization', `Basic ${secret}`),
  inRequestHeader('x-api-key', secret),
  inRequestHeader('x-csrf-token', secret),
  inRequestHeader('x-forwarded-for', secret),
  inRequestHeader(`x-${secret.toLowerCase()}`, secret),
  inRequestHeader('referer', `https://a.jp/eqUser/view/regist/changePassword?token=${secret}`),
  inRequestHeader('referer', `https://a.jp/eqUser/view/${secret}`),
  inRequestHeader('referer', `https://user:${secret}@a.jp/`),
  inRequestHeader('referer', `https://a.jp/#${secret}`),
  inRequestHeader('referer', `token:${secret}`),
  inRequestHeader('if-none-match', `"${secret}"`),
  inResponseHeader('location', `/eqUser/view?token=${secret}`),
  inResponseHeader('location', `//a.jp/?code=${secret}`),
  inResponseHeader('www-authenticate', `Digest nonce="${secret}"`),
  inResponseHeader('refresh', `0; url=/?token=${secret}`),
  inResponseHeader('authentication-info', secret),
  // Queries and paths
  inQuery(`token=${secret}`),
  inQuery(`limit=1&tok%65n=${secret}`),
  inQuery(`pass+word=${secret}`),
  inQuery(secret),
  inQuery(`${secret}=1`),
  inQuery(`limit=/${secret}`),
  inQuery(`redirect=%2Fa%3Ftoken%3D${secret}`),
  inPath(`/eqUser/api/session/${secret}`),
  inPath(`/eqUser/view/${secret}`),
  inPath(`/files/%6b${secret.slice(1)}`),
  // Forms
  inRequest(form, `password=${secret}&next=1`),
  inRequest(form, `p%61ssword=${secret}`),
  inRequest(`${form}; charset=utf-8`, `user[password]=${secret}`),
  inRequest('multipart/form-data; boundary=x', `--x\r\n\r\n${secret}\r\n--x--`),
  // JSON
  inRequest(json, { userId: 'taro', password: secret }),
  inRequest(json, { password: [secret], initPassword: { value: secret } }),
  inRequest(json, { user: { login: { password: secret, userId: secret } } }),
  inRequest(json, [{ token: secret }, secret]),
  inRequest(json, JSON.stringify(secret), 'a text alone'),
  inRequest(json, { apiKey: secret, PASSWORD: secret, pass_word: secret }),
  inRequest(json, { [secret]: true }),
  inRequest(json, escaped),
  inRequest(json, String.raw`{"password":"\/${secret}","password":"${secret}\""}`),
  inRequest(json, { memo: JSON.stringify({ password: secret }) }),
  inRequest(json, { memo: `password: ${secret}` }),
  inRequest(json, `{"password":"${secret}`, 'cut off in the value'),
  inRequest(json, `{"password":"${secret}","userId":`, 'cut off after the value'),
  inRequest(json, `{'password':'${secret}'}`),
  inRequest(json, `\u{FEFF}{"password":"${secret}"}`, 'after a byte order mark'),
  inRequest('text/plain', { password: secret }),
  inRequest('text/plain', `password is ${secret}`),
  inResponse(json, { log: `https://a.jp/?token=${secret}` }),
  inResponse(json, { log: `Authorization: Bearer ${secret}` }),
  inResponse(json, { log: `2024-01-01 ${secret} 12` }),
  inResponse(json, { log: '', session: { id: secret } }),
  inResponse(json, `{"log":"","token":"${secret}"`, 'cut off'),
  inResponse(json, `{"log":${secret}}`, 'not a value'),
  inResponse(json, { code: secret }),
  inResponse(
    json,
    `${'['.repeat(levels)}{"password":"${secret}"}${']'.repeat(levels)}`,
    'in 3,000 levels',
  ),
  inResponse(json, { log: ' '.repeat(2 ** 21), token: secret }, 'of 2 MiB'),
  inResponse('text/html', `<html><input name="formKey" value="${secret}">${secret}</html>`),
  inResponse('text/html', `<!-- ${secret} --><${secret}><p title=${secret}>`),
  inResponse('application/javascript', `const token = "${secret}"`),
  inResponse(
    'image/png',
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a00000010', 'hex'),
      Buffer.from(`tEXt${secret}0000`),
      Buffer.from(`0000000049454e44ae426082`, 'hex'),
      Buffer.from(secret),
    ]),
    'in a text chunk and after the end',
  ),
]
