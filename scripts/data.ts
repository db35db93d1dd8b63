import { createCommand, runProgram } from './cli/command.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

await runProgram(
  createCommand('npm run data', 'print statistics of the project').addCommand(
    createCommand(
      'size',
      'print the number of lines and files of the product, lines of the tests, and words of the documentation',
    ).action(printSize),
  ),
)

function printSize(): void {
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
}

function count(file: string, what: RegExp): number {
  return readFileSync(`${root}${file}`, 'utf8').match(what)?.length ?? 0
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((total, number) => total + number, 0)
}
