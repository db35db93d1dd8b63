import type { HelpConfiguration } from '@commander-js/extra-typings'
import texts from './help.ja.json' with { type: 'json' }

const translations: Readonly<Record<string, string>> = texts

/** The settings of commander that show the help of commands in Japanese. */
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

/** Translates each line of a text. A line without a translation stays English. */
function translate(text: string): string {
  const lines = text.split('\n')
  return lines.map((line) => translations[line] ?? line).join('\n')
}

/** Returns the width of a text in columns. Terminals show Japanese characters twice as wide as Latin letters. */
function displayWidth(text: string): number {
  return text.length + (text.match(/[\u3000-\u9fff\uff00-\uff60]/g)?.length ?? 0)
}

/** A part of a line that must not be broken: a Latin word, or a Japanese character with the punctuation and small kana after it. */
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
