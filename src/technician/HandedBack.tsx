import { Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** A garage in the evening, whose door goes up: the one ornament, once for each answer. */
function LitGarage() {
  return (
    <svg viewBox="0 0 390 270" aria-hidden="true" className="block max-h-[45svh] w-full">
      <path d="M0 218H390" stroke="#2c4667" strokeWidth={2} />
      <path d="M85 218V96L195 32l110 64v122z" fill="#1d3350" />
      <path
        d="M66 106 195 28l129 78"
        fill="none"
        stroke="#dfe5ec"
        strokeWidth={7}
        strokeLinecap="round"
      />
      <path d="M128 112h134v106H128z" fill="#f8c15c" />
      <path d="M128 218l20-30h94l20 30z" fill="#d9860f" />
      <path d="M128 218 72 266h246l-56-48z" fill="#f5a623" opacity={0.55} />
      <g
        className="origin-top motion-safe:animate-[door-lift_0.9s_cubic-bezier(.3,.7,.2,1)_0.1s_both] motion-reduce:scale-y-[0.1]"
        style={{ transformBox: 'fill-box' }}
      >
        <path d="M128 112h134v106H128z" fill="#dfe5ec" stroke="#1d3350" strokeWidth={3} />
        <path d="M128 138h134M128 165h134M128 191h134" stroke="#8591a3" strokeWidth={2} />
      </g>
    </svg>
  )
}

type HandedBackProps = {
  title: string
  isApproved: boolean
  children: ReactNode
  handBack: string
}

/** Thanks the customer, or takes a no just as well, and asks for the phone. */
export function HandedBack({ title, isApproved, children, handBack }: HandedBackProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="on-dark flex flex-1 flex-col bg-ink text-white">
      {isApproved && <LitGarage />}
      <div className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-3 p-5">
        <h1 ref={heading} tabIndex={-1} className="text-4xl wrap-anywhere">
          {title}
        </h1>
        <div className="grid gap-2 text-lg text-mist">{children}</div>
        <p className="mt-auto flex items-center gap-3 border-t border-white/30 pt-4 text-lg font-semibold">
          <Smartphone aria-hidden size={24} /> {handBack}
        </p>
      </div>
    </div>
  )
}
