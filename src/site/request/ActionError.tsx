import { company } from '@/facts/company'
import { telHref } from '@/lib/phone'

/** Shows why something was not done, with our phone number. */
export function ActionError({ problem }: { problem: string | null }) {
  return (
    <div role="alert">
      {problem && (
        <p className="mt-3 rounded border-l-4 border-danger bg-white p-3">
          {problem}{' '}
          <a className="link figures font-semibold whitespace-nowrap" href={telHref(company.phone)}>
            {company.phone}
          </a>
        </p>
      )}
    </div>
  )
}
