import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setWeather } from '@/desk/actions/setWeather'
import { personText } from '@/desk/model/callCopy'
import { deskTime } from '@/desk/model/deskTime'
import { useActions } from '@/desk/runner/useActions'
import { changesQuery } from '@/desk/sync/changesQuery'
import { SmallButton } from '@/desk/ui/SmallButton'
import { emergencyFees } from '@/facts/prices'
import { money } from '@/lib/money'

const fee = money(emergencyFees.holidayOrStorm)

function Failed({ error }: { error: string | null }) {
  if (!error) return null
  return (
    <p role="alert" className="w-full border-l-4 border-danger bg-white px-2 py-1 text-sm">
      {error}
    </p>
  )
}

/** Says in every view that the fee of severe weather is on, since when and by whom, and takes it off. */
export function SevereWeatherLine() {
  const { data } = useQuery(changesQuery)
  const actions = useActions()
  const weather = data?.weather
  return (
    <div role="status" className="empty:hidden">
      {weather?.is_severe && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded bg-[#fdecc0] px-4 py-1 text-sm">
          <p className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
            <strong>Severe weather:</strong> a visit costs {fee} extra until midnight.
            {weather.since && ` ${personText(weather.set_by_email)}, ${deskTime(weather.since)}`}
          </p>
          <SmallButton
            variant="outline"
            className="bg-white"
            aria-disabled={actions.isSaving}
            onClick={() => !actions.isSaving && actions.run(setWeather, { isSevere: false })}
          >
            It’s over
          </SmallButton>
          <Failed error={actions.error} />
        </div>
      )}
    </div>
  )
}

/** Switches the fee of severe weather on for the rest of the day, once staff have read what that does. */
export function SevereWeatherSwitch() {
  const { data } = useQuery(changesQuery)
  const actions = useActions()
  const [isAsked, setAsked] = useState(false)
  if (!data || data.weather.is_severe) return null
  if (!isAsked) {
    return (
      <SmallButton variant="quiet" isTight onClick={() => setAsked(true)}>
        Severe weather…
      </SmallButton>
    )
  }
  return (
    <div
      role="alert"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded bg-[#fdecc0] px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-[1_1_18rem]">
        Charge {fee} extra until midnight? It counts for requests that come in and for visits of
        today that are booked from now on. Whoever was told less before pays what they were told.
      </p>
      <p className="flex flex-wrap gap-2">
        <SmallButton
          aria-disabled={actions.isSaving}
          onClick={() =>
            !actions.isSaving &&
            actions.run(setWeather, { isSevere: true }, { onDone: () => setAsked(false) })
          }
        >
          Turn it on
        </SmallButton>
        <SmallButton variant="outline" className="bg-white" onClick={() => setAsked(false)}>
          Leave it off
        </SmallButton>
      </p>
      <Failed error={actions.error} />
    </div>
  )
}
