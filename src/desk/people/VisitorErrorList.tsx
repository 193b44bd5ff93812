import { useQuery } from '@tanstack/react-query'
import { deskTime } from '@/desk/model/deskTime'
import { readVisitorErrors, type VisitorError } from '@/desk/people/visitorErrors'
import { roleQuery } from '@/desk/sync/requestQueries'
import { can } from '@/lib/can'
import { plural } from '@/lib/plural'
import { PartFailed } from '@/shared/ui/ListStates'

const errorsQuery = { queryKey: ['visitor errors'], queryFn: readVisitorErrors }

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

const kindText: Readonly<Record<string, string>> = {
  rejection: 'Failed work',
  chunk: 'Missing code',
}

function ErrorRow({ error }: { error: VisitorError }) {
  const { kind, message, stack, page, build, browsers, times, last_at } = error
  const about = `${times} ${plural(times, 'time', 'times')} in ${list.format(browsers)}, last ${deskTime(last_at)}`
  return (
    <li className="border-t border-line py-3">
      <p className="font-semibold wrap-anywhere">
        {kindText[kind] ? `${kindText[kind]}: ` : ''}
        {message}
      </p>
      <p className="figures text-sm wrap-anywhere text-slate">
        On {page}: {about}. Build {build}.
      </p>
      {stack.length > 0 && (
        <details className="text-sm">
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
            Where in the code<span className="sr-only">: {message}</span>
          </summary>
          <ol className="pb-2">
            {stack.map((place, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place may stand twice in a stack
              <li key={index} className="figures wrap-anywhere">
                {place}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

/** For owners: how many errors visitors' browsers reported, and which. */
export function VisitorErrorList({ ownUserId }: { ownUserId: string }) {
  const { data: role } = useQuery(roleQuery(ownUserId))
  const isOwner = can(role, 'manage')
  const { data, isError, refetch } = useQuery({ ...errorsQuery, enabled: isOwner })
  if (!isOwner) return null
  if (isError && !data) {
    return <PartFailed what="Errors on the site" onRetry={() => void refetch()} className="mt-4" />
  }
  if (!data) return null
  const { today, counted, listed } = data
  return (
    <section
      aria-labelledby="visitor-errors-heading"
      className="mt-4 rounded bg-white p-4 ring-1 ring-line ring-inset sm:p-6"
    >
      <h2 id="visitor-errors-heading" className="text-xl">
        Errors on the site
      </h2>
      <p className="mt-1 max-w-measure text-slate">
        What failed in a browser, for whoever maintains the website. Nothing that a visitor typed is
        in it, and it’s deleted after 30 days.
      </p>
      <p className="mt-3 font-semibold">
        {counted === 0
          ? 'None in the last 30 days.'
          : `${today} today, ${counted} in the last 30 days.`}
      </p>
      {listed.length > 0 && (
        <ul className="mt-3">
          {listed.map((error) => (
            <ErrorRow
              key={`${error.kind} ${error.message} ${error.page} ${error.build} ${error.stack}`}
              error={error}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
