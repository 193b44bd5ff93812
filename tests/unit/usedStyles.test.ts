import { describe, expect, test } from 'vitest'
import { classesIn, classesOf, classStyles, usedStyles } from '../../tools/build/usedStyles.ts'

const html = '<p class="sm:flex w-[34rem] group [&amp;_li]:p-2 2xl:p-1">Words</p>'
const classes = classesOf(html)
const kept = (css: string) => usedStyles(css, classes) === css
const gone = (css: string) => usedStyles(css, classes) === ''

describe('the styles a page carries', () => {
  test.each([
    '.sm\\:flex{display:flex}',
    '.w-\\[34rem\\]{width:34rem}',
    '.\\[\\&_li\\]\\:p-2 li{padding:2px}',
    '.\\32 xl\\:p-1{padding:1px}',
    '.sm\\:flex:is(:where(.group):hover *){color:red}',
    '.absent,.group{color:red}',
    '.group:not(.absent){color:red}',
    'html[data-contrast=high]{color:#000}',
    '[hidden]{display:none}',
    '@font-face{font-family:"A{";src:url(a.woff2)}',
    '@keyframes turn{to{rotate:1turn}}',
    '@layer base,utilities;',
    '@media (width>=40rem){.sm\\:flex{display:flex}}',
    '.group{&:hover{@media (hover:hover){color:red}}}',
    '@property --c{syntax:"*"}.group{color:var(--c,red)}',
  ])('keep %s', (css) => {
    expect(kept(css)).toBe(true)
  })

  test.each([
    '.absent{color:red}',
    '.group .absent{color:red}',
    '.sm\\:fle{color:red}',
    '.absent:is(:where(.group):hover *){color:red}',
    '@media (width>=40rem){.absent{color:red}}',
    '@layer utilities{@media print{.absent{color:red}}}',
    '@property --c{syntax:"*"}.absent{color:var(--c)}',
  ])('leave out %s', (css) => {
    expect(gone(css)).toBe(true)
  })

  test('rules keep their order', () => {
    const css = '.group{a:b}.absent{a:b}@media print{.absent{a:b}.group{c:d}}p{e:f}'
    expect(usedStyles(css, classes)).toBe('.group{a:b}@media print{.group{c:d}}p{e:f}')
  })
})

test('code names the classes it may render as words of its strings', () => {
  const css = '.sm\\:flex{a:b}@media print{.w-\\[34rem\\]{a:b}}.p-2{a:b}.absent{a:b}'
  const code = 'const a=b?`sm:flex w-[34rem]`:"p-2 "+d,absentMinded=1;c("a word")'
  expect(classesIn(code, css)).toEqual(new Set(['sm:flex', 'w-[34rem]', 'p-2']))
})

test('what follows with the app is every rule and variable that some page may lack, and nothing else', () => {
  const css =
    '/* a */@layer base,utilities;@font-face{font-family:A}p{a:b}[data-x] p{a:b}@property --c{a:b}' +
    '@layer utilities{.group{a:b}p,.b{a:b}@media print{.absent{c:d}h1{e:f}}}.c:not(p){a:b}'
  expect(classStyles(css)).toBe(
    '@property --c{a:b}@layer utilities{.group{a:b}@media print{.absent{c:d}}}.c:not(p){a:b}',
  )
})
