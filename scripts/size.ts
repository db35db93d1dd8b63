import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runCommandLine } from './cli/command-line.ts'

const usage = `Usage: npm run data size

Prints how large the project is: lines and files of the product and lines of the tests (*.ts and *.tsx outside generated/), and
words of the documentation (*.md).

  --help  show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, {}, () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const files = listed.split('\0')
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('generated/'))
  const [tests, product] = [true, false].map((isTest) =>
    code.filter((file) => file.startsWith('tests/') === isTest),
  )
  const words = files.filter((file) => file.endsWith('.md')).map((file) => count(file, /\S+/g))
  console.log(
    [
      `product lines  ${sum(product?.map((file) => count(file, /\n/g)))}`,
      `product files  ${product?.length}`,
      `test lines     ${sum(tests?.map((file) => count(file, /\n/g)))}`,
      `words of docs  ${sum(words)}`,
    ].join('\n'),
  )
  return Promise.resolve()
})

function count(file: string, what: RegExp): number {
  return readFileSync(`${root}${file}`, 'utf8').match(what)?.length ?? 0
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((total, one) => total + one, 0)
}
