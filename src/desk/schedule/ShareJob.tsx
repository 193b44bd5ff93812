import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shareJob, type Visit } from '@/desk/model/visits'
import { SmallButton } from '@/desk/ui/SmallButton'
import { toApiError } from '@/shared/api/apiError'
import { controlClass } from '@/shared/form/Field'
import { jobPath, linkHash, newLinkToken } from '@/shared/lib/requestLink'
import { Button } from '@/shared/ui/Button'

async function newLink(visit: string): Promise<string> {
  const token = newLinkToken()
  const hash = await linkHash(token)
  if (!hash) throw new Error('This browser can’t make a link over plain http.')
  await shareJob(visit, hash)
  return `${location.origin}${jobPath(token)}`
}

/** A link to one job sheet, for who makes the visit without an account. */
export function ShareJob({ visit }: { visit: Pick<Visit, 'id'> }) {
  const [said, setSaid] = useState('')
  const making = useMutation({ mutationFn: () => newLink(visit.id) })
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Copied.')
    } catch {
      setSaid('Couldn’t copy it. Copy it from the field instead.')
    }
  }
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      {making.data ? (
        <>
          <label className="font-semibold">
            Link to this job sheet
            <input
              readOnly
              value={making.data}
              onFocus={({ target }) => target.select()}
              className={`${controlClass} mt-1 block w-full font-normal`}
            />
          </label>
          <p className="mt-1">
            Anyone who has it can see the name, phone, street and notes until midnight on the day of
            the visit.
          </p>
          <Button
            variant="outline"
            className="mt-2 min-h-11! px-3! py-1!"
            onClick={() => void copy(making.data)}
          >
            Copy the link
          </Button>
          <p role="status" className="mt-1">
            {said}
          </p>
        </>
      ) : (
        <SmallButton
          variant="outline"
          isTight
          aria-disabled={making.isPending}
          onClick={() => !making.isPending && making.mutate()}
        >
          Share the job sheet
        </SmallButton>
      )}
      {making.error && <p role="alert">Not made. {toApiError(making.error).message}</p>}
    </div>
  )
}
