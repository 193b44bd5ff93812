/**
 * A page that greets by its query is one file, drawn with each query: blocks that differ follow the one without a query
 * as templates, and a script puts the asked one in its place before anything is painted.
 */

/** Markup of a page that was drawn with `query`. */
export type DrawnWith = { readonly query: string; readonly markup: string }

const blockStart = /(?=<\w+ data-drawn="")/
const blocksEnd = '</main>'

/** Returns what stands before the marked blocks, the blocks (siblings to the end of main), and what follows. */
function splitBlocks(markup: string): { before: string; blocks: readonly string[]; after: string } {
  const end = markup.lastIndexOf(blocksEnd)
  const [before = '', ...blocks] = markup.slice(0, end).split(blockStart)
  return { before, blocks, after: markup.slice(end) }
}

/** Puts the template of the page's query in the place of its block. Of several that fit, the first decides. React knows neither, so both go. The names of the query's parameters stay, for styles that keep room. */
const takeTemplate = `<script>{
const asked=new URLSearchParams(location.search),found=[],page=document.documentElement.dataset
page.asked=[...asked.keys()].join(' ')
let at=document.currentScript.previousElementSibling
while(at.localName==='template'){
const one=at
at=at.previousElementSibling
if([...new URLSearchParams(one.dataset.query)].every(([name,value])=>asked.get(name)===value))found.unshift(one)
one.remove()
}
if(found[0]){
page.drawn=found[0].dataset.query
at.replaceWith(found[0].content)
}
}document.currentScript.remove()</script>`

/** Returns the markup with templates behind each block that a query changes. Throws where a query changes more than blocks. */
export function withDrawnQueries(markup: string, drawn: readonly DrawnWith[]): string {
  if (drawn.length === 0) return markup
  const { before, blocks, after } = splitBlocks(markup)
  const others = drawn.map(({ query, markup: other }) => {
    const split = splitBlocks(other)
    if (split.blocks.length !== blocks.length || split.after !== after)
      throw new Error(`Drawn with ${query}, the page changes outside of its marked blocks`)
    return { query, blocks: split.blocks }
  })
  const withTemplates = blocks.map((block, index) => {
    const templates = others.flatMap(({ query, blocks: [...own] }) =>
      own[index] === block ? [] : `<template data-query="${query}">${own[index]}</template>`,
    )
    return templates.length > 0 ? [block, ...templates, takeTemplate].join('') : block
  })
  return [before, ...withTemplates, after].join('')
}
