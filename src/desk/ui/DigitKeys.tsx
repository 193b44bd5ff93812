import { useKey } from '@/desk/ui/useKey'

type DigitKeyProps = { digit: string; onChoose: () => void }

function DigitKey({ digit, onChoose }: DigitKeyProps) {
  useKey(digit, onChoose)
  return null
}

/** Lets the digits choose among what a panel offers, in its order, and nothing that lies under it. */
export const DigitKeys = ({ choices }: { choices: readonly (() => void)[] }) =>
  [...'123456789'].map((digit, index) => (
    <DigitKey key={digit} digit={digit} onChoose={choices[index] ?? (() => {})} />
  ))
