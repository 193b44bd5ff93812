import { useState } from 'react'
import type { Action, Done } from '@/desk/actions/action'
import { shareJob } from '@/desk/model/readVisits'
import type { Visit } from '@/desk/model/visits'
import { ActionError } from '@/desk/runner/ActionError'
import { useActions } from '@/desk/runner/useActions'
import { SmallButton } from '@/desk/ui/SmallButton'
import { jobPath, linkHash, newLinkToken } from '@/lib/requestLink'
import { controlClass } from '@/shared/form/Field'
import { Button } from '@/shared/ui/Button'

const makeLink: Action<{ visit: string }, Done & { link: string }> = async ({ visit }) => ({
  link: await newLink(visit),
})

async function newLink(visit: string): Promise<string> {
  const token = newLinkToken()
  const hash = await linkHash(token)
  if (!hash) throw new Error('This browser can’t make a link over plain http.')
  await shareJob(visit, hash)
  return `${location.origin}${jobPath(token)}`
}

/** Makes a link to one job sheet, for a technician without an account. */
export function ShareJob({ visit }: { visit: Pick<Visit, 'id'> }) {
  const [said, setSaid] = useState('')
  const [link, setLink] = useState('')
  // Each try is another link, which ends the one before.
  const actions = useActions({ isRepeatable: false })
  const { isSaving, run } = actions
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Copied.')
    } catch {
      setSaid('Couldn’t copy it. Copy it from the field instead.')
    }
  }
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      {link ? (
        <>
          <label className="font-semibold">
            Link to this job sheet
            <input
              readOnly
              value={link}
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
            onClick={() => void copy()}
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
          aria-disabled={isSaving}
          onClick={() =>
            !isSaving && run(makeLink, { visit: visit.id }, { onDone: ({ link }) => setLink(link) })
          }
        >
          Share the job sheet
        </SmallButton>
      )}
      <ActionError actions={actions} before="Not made." />
    </div>
  )
}
