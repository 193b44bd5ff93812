import { Phone } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { company } from '@/facts/company'
import { newYorkTime } from '@/lib/newYorkTime'
import { isLinkToken } from '@/lib/requestLink'
import { serverNow } from '@/shared/api/serverClock'
import { Button, CallButton } from '@/shared/ui/Button'
import { Skeleton } from '@/shared/ui/ListStates'
import { forgetEndedJobs, jobOwner } from '@/technician/dayStore'
import { withActions } from '@/technician/dayView'
import { cachePage, dropPage } from '@/technician/dayWorker'
import { readJob, sendJobByLink } from '@/technician/jobLinkApi'
import { PersistedNotice } from '@/technician/PersistedNotice'
import { RejectedActions } from '@/technician/RejectedActions'
import { Stops } from '@/technician/Stops'
import { useDay } from '@/technician/useDay'
import { useForgetEndedJobs } from '@/technician/useForgetEndedJobs'

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex h-svh flex-col overflow-y-auto bg-sand">
      <header className="on-dark shrink-0 bg-ink text-white">
        <div className="mx-auto max-w-xl px-4 py-3">
          <h1 className="truncate text-xl">{title}</h1>
        </div>
      </header>
      {children}
    </div>
  )
}

function NoSheet({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  return (
    <Frame title="Job sheet">
      <div role="alert" className="mx-auto max-w-xl px-4 py-8">
        <p className="text-lg font-semibold">{title}</p>
        <p className="mt-1">{text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <CallButton phone={company.phone} variant="outline">
            <Phone aria-hidden size={18} /> Call the office
          </CallButton>
        </div>
      </div>
    </Frame>
  )
}

function Sheet({ token }: { token: string }) {
  const job = useDay({
    owner: jobOwner(token),
    read: () => readJob(token),
    send: (action) => sendJobByLink(token, action),
    onNotAllowed: () => {},
  })
  const known = job.day && withActions(job.day, job.waiting)
  const stop = known?.stops[0]
  const today = newYorkTime(serverNow()).date
  const hasStop = stop !== undefined
  // A stored sheet may have ended meanwhile: its page would be cached and dropped at the same time.
  const [openedAt] = useState(Date.now)
  const isRead = job.readAt !== null && job.readAt >= openedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored sheets change with what was read
  useEffect(() => {
    if (!isRead) return
    forgetEndedJobs()
      .then((left) => (left > 0 ? cachePage('/job') : dropPage('/job')))
      .catch((thrown) => console.info('This page can’t be kept on this phone.', thrown))
  }, [today, hasStop, isRead])
  const notices = (
    <>
      <RejectedActions
        refused={job.refused}
        stops={known?.stops ?? []}
        today={today}
        onAction={job.add}
        onDismiss={(actionId) => void job.dismiss(actionId)}
      />
      <PersistedNotice state={job} />
    </>
  )
  // A stored copy on a phone without a signal ends with its day, too.
  if (!known || !stop || stop.day < today) {
    if (job.failure === null && job.readAt === null) {
      return (
        <Frame title="Job sheet">
          <div className="mx-auto max-w-xl p-3">
            <Skeleton label="Opening the job sheet" rows={2} />
          </div>
        </Frame>
      )
    }
    return (
      <>
        {job.failure === null ? (
          <NoSheet {...ended} />
        ) : (
          <NoSheet
            title="The job sheet couldn’t be opened."
            text={
              job.failure === 'too-many'
                ? 'Too many wrong links were opened from here. Try again in an hour.'
                : 'Check your connection. Nothing is lost.'
            }
            onRetry={() => void job.sync()}
          />
        )}
        <div className="fixed inset-x-0 bottom-0 mx-auto grid max-w-xl gap-2 p-3">{notices}</div>
      </>
    )
  }
  return (
    <Frame title={`${known.technician}, job sheet`}>
      <Stops
        stops={known.stops}
        today={known.today}
        kept={job}
        technician={known.technician}
        empty=""
        onAction={job.add}
        onUndo={job.undo}
      >
        {notices}
      </Stops>
    </Frame>
  )
}

const ended = {
  title: 'This link doesn’t open a job sheet.',
  text: 'Part of it is missing, or it has expired: links work until midnight on the day of the visit. Ask the office for a new one.',
}

/** Shows the job sheet of a visit, by the token in the fragment of the URL; null in prerendered HTML. */
export function JobSheet({ token }: { token: string | null }) {
  useForgetEndedJobs()
  if (token === null) return null
  // The server need not be asked about a damaged link.
  return isLinkToken(token) ? <Sheet key={token} token={token} /> : <NoSheet {...ended} />
}
