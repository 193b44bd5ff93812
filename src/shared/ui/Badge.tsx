import type { ComponentProps } from 'react'

// The colors of statuses are those of the specification's point 4.
const tones = {
  ink: 'bg-ink text-white',
  amber: 'bg-amber text-[#0e1a2b]',
  ember: 'bg-ember text-white',
  danger: 'bg-danger text-white',
  gray: 'bg-mist text-ink',
  yellow: 'bg-[#fdecc0] text-[#5c3d00] ring-1 ring-[#d9a520]',
  blue: 'bg-[#d9e8fb] text-[#0b3d78] ring-1 ring-[#5b93d6]',
  purple: 'bg-[#e9defa] text-[#4a1d8a] ring-1 ring-[#9a74d6]',
  green: 'bg-[#d5efdd] text-[#0d4a26] ring-1 ring-[#4fa873]',
  red: 'bg-[#fadbd8] text-[#7d1510] ring-1 ring-[#d9736b]',
  outline: 'text-ink ring-1 ring-slate/60',
  warning: 'bg-white text-danger ring-1 ring-danger',
} as const

export type BadgeTone = keyof typeof tones

/** One of a family of badges: a word on its color. Where it has no room, `className` lets it be cut. */
export function Badge({
  tone,
  className = '',
  ...rest
}: Omit<ComponentProps<'span'>, 'ref'> & { tone: BadgeTone }) {
  return (
    <span
      // The edge shows in forced colors alone.
      className={`inline-block rounded-sm px-1.5 text-xs leading-5 font-bold outline-1 -outline-offset-1 outline-transparent ring-inset ${tones[tone]} ${className}`}
      {...rest}
    />
  )
}
