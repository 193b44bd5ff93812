import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

export type TabsVariant = 'bar' | 'cards'

const lists: Record<TabsVariant, string> = {
  bar: 'mb-6 flex flex-wrap gap-1 rounded border border-line bg-sand p-1',
  // Two in a row while their text fits, at any text size; four where there is room.
  cards:
    'mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,34%)),1fr))] gap-3 lg:grid-cols-4',
}

const triggers: Record<TabsVariant, string> = {
  bar: 'min-h-11 flex-1 rounded-sm border border-transparent px-1.5 py-2 whitespace-nowrap huge-text:whitespace-normal sm:px-4 font-semibold text-slate hover:text-ink data-[state=active]:bg-ink data-[state=active]:text-white',
  cards:
    'group flex min-h-28 flex-col items-start justify-between gap-4 rounded-lg border border-line bg-white p-3 text-left sm:p-4 font-semibold leading-snug transition hover:border-ink data-[state=active]:border-ink data-[state=active]:bg-ink data-[state=active]:text-white data-[state=active]:shadow-[inset_0_-4px_0_var(--amber)]',
}

// Keeps an even number of tabs from wrapping with a single one in the second row.
const pairs = 'max-sm:grid max-sm:grid-cols-2'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  /** A bar of labels, or cards with more content. */
  variant?: TabsVariant
  tabs: readonly { value: Value; label: ReactNode; panel: ReactNode }[]
}

/** Renders tabs with arrow keys. All panels are in the HTML, so that a page without scripts shows every one. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  variant = 'bar',
  tabs,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      {/* The chosen tab is the stop of the Tab key, before the script runs, too, and not the list, whose focus moves to it. */}
      <RadixTabs.List
        tabIndex={-1}
        aria-label={label}
        data-script-only
        className={`${lists[variant]} ${variant === 'bar' && tabs.length % 2 === 0 ? pairs : ''}`}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            tabIndex={tab.value === value ? 0 : -1}
            className={triggers[variant]}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          forceMount
          // The attribute instead of a class: the styles for browsers without scripts override it.
          hidden={tab.value !== value}
          className="rounded-lg [&[hidden]]:mt-10"
        >
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
