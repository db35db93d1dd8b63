import type { Terminal } from '../../state/terminal.ts'
import {
  type OwnSettingField,
  type SettingChange,
  ownSetting,
  ownSettingFields,
} from '../../models/terminal/own-settings.ts'

/** The page runs no scripts, loads no resources, and can only be framed by the portal. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
}

/** Returns the page. Its form sends new values in the query of the same page, because the contract has no operation for them. */
export function terminalPage(terminal: Terminal, formKey: string, change: SettingChange): string {
  const { terminalId, localAddr = '', place } = terminal
  const fields = ownSettingFields.map((field) => select(field, ownSetting(terminal, field.name)))
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>端末設定 ${escape(terminalId)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>端末設定</h1>
${notices[change]}<dl>
<dt>シリアル番号</dt><dd>${escape(terminalId)}</dd>
<dt>IPアドレス</dt><dd>${escape(localAddr)}</dd>
<dt>設置場所</dt><dd>${escape([place.floor, place.memo].filter(Boolean).join(' '))}</dd>
</dl>
<form method="get" action="conf.html">
<input type="hidden" name="formKey" value="${escape(formKey)}">
${fields.join('\n')}
<p><button type="submit">設定する</button></p>
</form>
<p>10分間操作がないと、この画面は閉じられます。</p>
</main>
</body>
</html>
`
}

const notices = {
  changed: '<p role="status">設定を変更しました。</p>\n',
  unchanged: '',
  rejected: '<p role="alert">選択できない値が含まれているため、設定を変更できませんでした。</p>\n',
} as const satisfies Record<SettingChange, string>

const style =
  'body{font-family:sans-serif;line-height:1.7;color:#1a1a1c;background:#fff;margin:1rem}' +
  'main{max-width:36rem}label{display:block;font-weight:bold}' +
  'select,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0}'

function select({ name, label, choices }: OwnSettingField, chosen: string): string {
  const options = Object.entries(choices).map(
    ([value, text]) =>
      `<option value="${escape(value)}"${value === chosen ? ' selected' : ''}>${escape(text)}</option>`,
  )
  return `<p><label for="${name}">${escape(label)}</label><select id="${name}" name="${name}">${options.join('')}</select></p>`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
