import { telHref } from '@/lib/phone'

/** What to do when a request could not be sent: the advice and the number, beside the button. */
export function Rescue({ advice, phone }: { advice: string; phone: string }) {
  return (
    <p role="status" className="mt-5 rounded border-l-4 border-danger bg-white p-4">
      {advice} Or call{' '}
      <a className="link figures font-semibold" href={telHref(phone)}>
        {phone}
      </a>
      .
    </p>
  )
}
