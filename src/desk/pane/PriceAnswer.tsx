import { PencilLine, Send, Undo2 } from 'lucide-react'
import { sendQuote, withdrawQuote } from '@/desk/actions/keepQuote'
import { useTypedPrice } from '@/desk/pane/typedPrice'
import type { Actions } from '@/desk/runner/useActions'
import { goTo, requestPane } from '@/desk/ui/focusTargets'
import { SmallButton } from '@/desk/ui/SmallButton'
import type { Quote } from '@/quote/quote'

type AnswerProps = { quote: Quote; actions: Actions }

type PriceAnswerProps = AnswerProps & {
  /** Opens the form that makes another one in its place. */
  onPrice?: (() => void) | undefined
}

/** A price that waits: what staff may do with it. How a call about it went is asked below (PriceCall). */
export function PriceAnswer({ quote, actions, onPrice }: PriceAnswerProps) {
  const { isTyped } = useTypedPrice(quote.request_id)
  const may = (act: () => void) => () => !actions.isSaving && act()
  const button = { variant: 'outline', className: 'bg-white', isTight: true } as const
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton {...button} onClick={may(() => actions.run(sendQuote, { quote }))}>
        <Send aria-hidden size={18} />
        {quote.sent_at ? 'Send the link again' : 'Send the link'}
      </SmallButton>
      {onPrice && (
        <SmallButton {...button} onClick={onPrice}>
          <PencilLine aria-hidden size={18} />
          {isTyped ? 'Continue the price' : 'Replace'}
        </SmallButton>
      )}
      <SmallButton
        {...button}
        onClick={may(() =>
          actions.run(withdrawQuote, { quote }, { onDone: () => goTo(requestPane, 'nearest') }),
        )}
      >
        <Undo2 aria-hidden size={18} /> Withdraw
      </SmallButton>
    </div>
  )
}
