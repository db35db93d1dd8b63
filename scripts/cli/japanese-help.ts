import type { HelpConfiguration } from '@commander-js/extra-typings'
import texts from './help.ja.json' with { type: 'json' }

const translations: Readonly<Record<string, string>> = texts

/** Shows the help of commands in Japanese. */
export const japaneseHelp: HelpConfiguration = {
  styleTitle: translate,
  styleDescriptionText: translate,
  displayWidth,
  boxWrap: (text, width) =>
    text
      .split('\n')
      .map((line) => wrap(line, width))
      .join('\n'),
}

/** A line without a translation stays English. */
function translate(text: string): string {
  const lines = text.split('\n')
  return lines.map((line) => translations[line] ?? line).join('\n')
}

/** Terminals show Japanese characters twice as wide as Latin letters. */
function displayWidth(text: string): number {
  return text.length + (text.match(/[\u3000-\u9fff\uff00-\uff60]/g)?.length ?? 0)
}

/** Words stay whole. Closing punctuation and small kana don't begin a line. */
const unit = /[（「『]*(?:[!-~]+|.)[、。，．：；）」』ーっゃゅょッャュョァィゥェォ々]*/gu

function wrap(line: string, width: number): string {
  let text = ''
  let last = ''
  for (const [part] of line.matchAll(unit)) {
    if (displayWidth(last + part) > width) {
      text += `${last.trimEnd()}\n`
      last = part.trimStart()
    } else last += part
  }
  return text + last
}
