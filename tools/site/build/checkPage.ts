/** Checks each finished page, so that the build stops at the first faulty one and names it. */

/** Finds the templates of a page that is drawn by its query. */
const templates = /<template data-query="[^"]*">[\s\S]*?<\/template>/g

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

/** Throws with all that is wrong with the HTML in the file of `path`. `indexed` pages are for search engines, `drawn` ones have a body. */
export function checkPage(
  path: string,
  file: string,
  { indexed, drawn }: { indexed: boolean; drawn: boolean },
): void {
  const html = file.replace(templates, '')
  const rules: [boolean, string][] = [
    [count(html, /<title\b/g) === 1, 'needs one title'],
    [/<title\b[^>]*>[^<]+<\/title>/.test(html), 'has an empty title'],
    [count(html, /<meta name="description"/g) === 1, 'needs one description'],
    [
      count(html, /<meta name="robots" content="noindex"/g) === (indexed ? 0 : 1),
      'noindex is wrong',
    ],
    [count(html, /<link rel="canonical"/g) === (indexed ? 1 : 0), 'canonical link is wrong'],
    [!/<!--\$[!?]|<template\b|<!--head-->/.test(html), 'shows a fallback instead of its content'],
    // The site's headers allow neither.
    [!/<[^>]+\sstyle=/.test(html), 'has a style attribute'],
    [!/<[^>]+\son[a-z]+=/.test(html), 'has an event handler'],
    [!drawn || count(html, /<h1\b/g) === 1, `has ${count(html, /<h1\b/g)} h1 headings, needs one`],
    [
      !drawn || !/Unexpected Application Error!|error inesperado/.test(html),
      'shows the error screen',
    ],
  ]
  const wrong = rules.filter(([holds]) => !holds).map(([, message]) => message)
  if (wrong.length > 0) throw new Error(`${path} ${wrong.join('; ')}`)
}
