import { useQuery } from '@tanstack/react-query'
import { actionOf } from '@/desk/actions/action'
import { deskTime } from '@/desk/model/deskTime'
import { staffName } from '@/desk/model/staffNames'
import {
  beginRetention,
  keepPerson,
  type OldPerson,
  type Retention,
  readRetention,
} from '@/desk/people/retention'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { roleQuery } from '@/desk/sync/requestQueries'
import { SmallButton } from '@/desk/ui/SmallButton'
import { retentionYears } from '@/facts/retention'
import { can } from '@/lib/can'
import { plural } from '@/lib/plural'
import { Button } from '@/shared/ui/Button'
import { PartFailed } from '@/shared/ui/ListStates'

const retentionQuery = { queryKey: ['retention'], queryFn: readRetention }

const begin = actionOf(({ wanted }: { wanted: boolean }) => beginRetention(wanted))
const keep = actionOf(({ request, wanted }: { request: string; wanted: boolean }) =>
  keepPerson(request, wanted),
)

const reads = [retentionQuery.queryKey]

/** Returns a sentence about how many are due. */
function dueText({ people, spam }: Retention): string {
  const due = [
    ...(people > 0 ? [`${people} ${plural(people, 'person', 'people')}`] : []),
    ...(spam > 0 ? [`${spam} spam ${plural(spam, 'request', 'requests')}`] : []),
  ].join(' and ')
  return due ? `Past that today: ${due}.` : 'Nothing is past that today.'
}

function OldPersonRow({ person }: { person: OldPerson }) {
  const { request, name, last_contact, is_due, is_kept } = person
  const actions = useActions({ reads })
  const { run, isSaving } = actions
  return (
    <li className="border-t border-line py-2">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <span className="figures block text-sm text-slate">
            last contact {deskTime(last_contact)}
            {is_kept ? ', kept' : !is_due && ', due within a month'}
          </span>
        </p>
        <SmallButton
          variant="outline"
          aria-disabled={isSaving}
          onClick={() => !isSaving && run(keep, { request, wanted: !is_kept })}
        >
          {is_kept ? 'Don’t keep' : 'Keep'}
          <span className="sr-only"> {name}</span>
        </SmallButton>
      </div>
      <ActionError actions={actions} />
    </li>
  )
}

/** For owners: what is older than the privacy policy keeps data, and the button that has it erased. */
export function OldData({ ownUserId }: { ownUserId: string }) {
  const { data: role } = useQuery(roleQuery(ownUserId))
  const isOwner = can(role, 'manage')
  const { data, isError, refetch } = useQuery({ ...retentionQuery, enabled: isOwner })
  const actions = useActions({ reads })
  const { run, isSaving } = actions
  if (!isOwner) return null
  if (isError && !data) {
    return <PartFailed what="Old data" onRetry={() => void refetch()} className="mt-4" />
  }
  if (!data) return null
  const { begun_at, begun_by } = data
  const isBegun = begun_at !== null
  return (
    <section
      aria-labelledby="old-data-heading"
      className="mt-4 rounded bg-white p-4 ring-1 ring-line ring-inset sm:p-6"
    >
      <h2 id="old-data-heading" className="text-xl">
        Old customer data
      </h2>
      <p className="mt-1 max-w-measure text-slate">
        Our privacy policy promises to keep customer data for {retentionYears} years after the last
        contact, and spam for 30 days. After that, people are erased as “Erase this person” does it:
        dates, services, and prices stay. Anyone with an open request, a visit ahead, or an unpaid
        receipt is left alone, and so is anyone you keep here.
      </p>
      <p className="mt-3 max-w-measure font-semibold">{dueText(data)}</p>
      <p className="mt-1 max-w-measure wrap-anywhere text-slate">
        {isBegun
          ? `Each night up to 50 people are erased, those we heard from longest ago first. ${staffName(begun_by ?? '') ?? begun_by} started this (${deskTime(begun_at)}).`
          : 'Nothing is erased until an owner starts it. Then up to 50 people are erased each night, from midnight on. There’s no undo for them.'}
      </p>
      <Button
        className="mt-3"
        variant={isBegun ? 'outline' : 'ink'}
        aria-disabled={isSaving}
        onClick={() => !isSaving && run(begin, { wanted: !isBegun })}
      >
        {isBegun ? 'Stop erasing old data' : 'Start erasing old data'}
      </Button>
      <ActionError actions={actions} className="mt-2" />
      {data.listed.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Next in line</h3>
          <ul className="mt-2">
            {data.listed.map((person) => (
              <OldPersonRow key={person.request} person={person} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
