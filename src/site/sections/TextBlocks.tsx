import { Lightbulb, TriangleAlert } from 'lucide-react'
import type { ArticleBlock } from '@/content/blog/articles/article'
import { plainText, type RichText } from '@/content/richText'
import { pageCopy } from '@/content/sections/pageCopy'
import { DataTable } from '@/site/sections/DataTable'
import { Rich } from '@/site/sections/Rich'

function Items({ items }: { items: readonly RichText[] }) {
  return items.map((item) => (
    <li key={plainText(item)} className="pl-1">
      <Rich text={item} />
    </li>
  ))
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Rich text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid list-disc gap-2 pl-5 marker:text-ember">
          <Items items={block.items} />
        </ul>
      )
    case 'folded':
      return (
        <details className="border-y border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{block.title}</summary>
          <ul className="grid list-disc gap-2 pt-1 pb-4 pl-5 marker:text-ember">
            <Items items={block.items} />
          </ul>
        </details>
      )
    case 'steps':
      return (
        <ol className="figures grid list-decimal gap-3 pl-6 marker:font-semibold marker:text-ember">
          <Items items={block.items} />
        </ol>
      )
    case 'table':
      return (
        <div className="my-2">
          <DataTable caption={block.caption} columns={block.columns} rows={block.rows} />
        </div>
      )
    case 'note':
      return (
        <div className="flex gap-3 border-l-4 border-amber bg-sand p-4">
          <Lightbulb aria-hidden className="mt-0.5 shrink-0 text-ember" />
          <p>
            <Rich text={block.text} />
          </p>
        </div>
      )
    case 'warning':
      return (
        <div className="flex gap-3 border-l-4 border-danger bg-white p-4 ring-1 ring-danger/25">
          <TriangleAlert aria-hidden className="mt-0.5 shrink-0 text-danger" />
          <p>
            <strong className="text-danger">{`${pageCopy.danger} `}</strong>
            <Rich text={block.text} />
          </p>
        </div>
      )
  }
}

function blockKey(block: ArticleBlock): string {
  if (block.kind === 'table') return block.caption
  return 'items' in block ? block.items.map(plainText).join() : plainText(block.text)
}

/** Renders running text: paragraphs, lists, steps, tables, notes and warnings. */
export function TextBlocks({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className="mt-4 grid max-w-measure grid-cols-1 gap-4">
      {blocks.map((block) => (
        <Block key={blockKey(block)} block={block} />
      ))}
    </div>
  )
}
