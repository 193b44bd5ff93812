import { Bookmark, Camera, Dices, Download, Link2, Scan, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { designerPage } from '@/content/designer/designer'
import { describe as describeDesign, describeDoor } from '@/door/describe'
import { priceNote } from '@/door/fromPrice'
import { type DoorDesign, widths } from '@/door/options'
import { ChoiceNav } from '@/site/designer/ChoiceNav'
import { crossFade } from '@/site/designer/crossFade'
import { DoorChoices } from '@/site/designer/DoorChoices'
import { DoorView } from '@/site/designer/DoorView'
import { FirstDoorView } from '@/site/designer/FirstDoorView'
import { firstDoor } from '@/site/designer/firstDoor'
import { OnPhoto } from '@/site/designer/OnPhoto'
import { PhotoChoice } from '@/site/designer/PhotoChoice'
import { PriceCard } from '@/site/designer/PriceCard'
import { randomDesign } from '@/site/designer/randomDesign'
import { SavedDoors } from '@/site/designer/SavedDoors'
import { savePicture } from '@/site/designer/savePicture'
import { TimeSwitch } from '@/site/designer/TimeSwitch'
import { Tool } from '@/site/designer/Tool'
import { useDesign } from '@/site/designer/useDesign'
import { useOpenings } from '@/site/designer/useOpenings'
import { usePhoto } from '@/site/designer/usePhoto'
import { mostSaved, useSavedDoors } from '@/site/designer/useSavedDoors'

const icon = { 'aria-hidden': true, size: 18 } as const

type Toggle = { isOn: boolean; toggle: () => void }
type ToolsProps = {
  /** Null where nothing can be undone. */
  undo: (() => void) | null
  onSurprise: () => void
  onKeep: () => void
  onShare: () => void
  onSave: () => void
  fitting: Toggle
  /** Null without a photo. */
  corners: Toggle | null
}

/** The tools under the picture. */
function Tools({ undo, onSurprise, onKeep, onShare, onSave, fitting, corners }: ToolsProps) {
  return (
    <div data-script-only className="flex flex-wrap gap-2 sm:mt-4">
      <Tool
        icon={<Undo2 {...icon} />}
        label="Undo"
        onClick={undo ?? (() => {})}
        isDisabled={!undo}
      />
      <Tool icon={<Dices {...icon} />} label="Surprise me" onClick={onSurprise} />
      <Tool icon={<Bookmark {...icon} />} label="Save door" onClick={onKeep} />
      <Tool icon={<Link2 {...icon} />} label="Copy link" onClick={onShare} />
      <Tool icon={<Download {...icon} />} label="Save picture" onClick={onSave} />
      <Tool
        icon={<Camera {...icon} />}
        label="On your photo"
        isPressed={fitting.isOn}
        onClick={fitting.toggle}
      />
      {corners && (
        <Tool
          icon={<Scan {...icon} />}
          label="Hide corners"
          isPressed={corners.isOn}
          onClick={corners.toggle}
        />
      )}
    </div>
  )
}

type DoorPictureProps = { design: DoorDesign; change: (design: DoorDesign) => void }

/** The door on its house, by day or at night. */
function DoorPicture({ design, change }: DoorPictureProps) {
  return (
    <div className="door-picture relative overflow-hidden shadow-lift ring-1 ring-ink/10 sm:rounded-lg">
      {design === firstDoor ? (
        <FirstDoorView label={designerPage.pictureName} />
      ) : (
        <DoorView design={design} idPrefix="door-" label={designerPage.pictureName} />
      )}
      <TimeSwitch
        value={design.time}
        onChange={(time) => crossFade(() => change({ ...design, time }))}
      />
    </div>
  )
}

/** Returns what was said last, and the ways to hand the door on. */
function useSaying(design: DoorDesign, onPhoto: Parameters<typeof savePicture>[1] | null) {
  const [status, setStatus] = useState('')

  const share = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setStatus(designerPage.copied)
    } catch {
      setStatus(designerPage.notCopied)
    }
  }
  const save = async () => {
    try {
      await savePicture(design, onPhoto ?? undefined)
      setStatus(designerPage.saved)
    } catch {
      setStatus(designerPage.notSaved)
    }
  }
  return { status, setStatus, share, save }
}

/** Renders the door designer: the picture, its options, and its tools. */
export function Studio() {
  const { design, change, undo, canUndo } = useDesign()
  const doors = useSavedDoors()
  const [isFitting, setFitting] = useState(false)
  const { photo, problem, take } = usePhoto()
  const { openings, move } = useOpenings(widths[design.width].doors.length)
  const [areCornersShown, setCornersShown] = useState(true)
  const onPhoto = isFitting ? photo : null
  const { status, setStatus, share, save } = useSaying(
    design,
    onPhoto && { photo: onPhoto, openings },
  )
  return (
    <>
      <div className="flex flex-col gap-x-8 gap-y-4 lg:grid phone-landscape:grid lg:grid-cols-[minmax(0,calc(var(--tallest)*1.5))_minmax(20rem,1fr)] xl:grid-cols-[minmax(0,calc(var(--tallest)*1.5))_minmax(22rem,1fr)] [--tallest:45svh] lg:[--tallest:max(20rem,calc(100vh-16.5rem))] phone-landscape:[--tallest:calc(100svh-1rem)] phone-landscape:grid-cols-2 phone-landscape:grid-rows-[auto_auto_1fr] phone-landscape:gap-x-4">
        <div className="contents lg:sticky lg:top-20 lg:block lg:self-start">
          <div className="top-0 z-20 mx-[calc(-1*min(1rem,5vw))] bg-paper pb-2 sm:mx-0 sm:pt-2 lg:static! lg:py-0 phone-landscape:sticky phone-landscape:row-span-3 phone-landscape:self-start [@media(max-aspect-ratio:3/4)]:sticky">
            {onPhoto ? (
              <OnPhoto
                design={design}
                photo={onPhoto}
                openings={openings}
                areCornersShown={areCornersShown}
                onMove={move}
              />
            ) : isFitting ? (
              <PhotoChoice hasPhoto={false} problem={problem} onTake={(file) => void take(file)} />
            ) : (
              <DoorPicture design={design} change={change} />
            )}
          </div>
          <p
            aria-live="polite"
            data-caption
            className="text-sm text-slate max-sm:order-1 lg:mt-3 phone-landscape:col-start-2"
          >
            {onPhoto ? designerPage.onPhoto(describeDoor(design)) : describeDesign(design)}
          </p>
          <div className="max-sm:-mt-2 phone-landscape:col-start-2">
            {onPhoto && (
              <PhotoChoice hasPhoto problem={problem} onTake={(file) => void take(file)} />
            )}
            <Tools
              undo={canUndo ? undo : null}
              onSurprise={() => change(randomDesign(Math.random))}
              onKeep={() =>
                setStatus(
                  doors.save(design)
                    ? designerPage.savedDoors.done
                    : designerPage.savedDoors.full(mostSaved),
                )
              }
              onShare={() => void share()}
              onSave={() => void save()}
              fitting={{ isOn: isFitting, toggle: () => setFitting(!isFitting) }}
              corners={
                onPhoto && {
                  isOn: !areCornersShown,
                  toggle: () => setCornersShown(!areCornersShown),
                }
              }
            />
            <p role="status" className="text-sm not-empty:mt-2 sm:mt-2 sm:min-h-6">
              {status}
            </p>
          </div>
        </div>
        <div className="contents lg:flex lg:flex-col phone-landscape:col-start-2 phone-landscape:block">
          <p data-script-only className="text-sm text-slate max-sm:order-1 lg:mb-4">
            {priceNote(design)}
          </p>
          <ChoiceNav />
          <div
            data-script-only
            className="[@media(max-aspect-ratio:3/4)]:[&_fieldset]:scroll-mt-[calc(66.7vw-2.5rem)] [@media(max-aspect-ratio:3/4)]:[&_input]:scroll-mt-[calc(66.7vw+1rem)] [@media(max-aspect-ratio:3/4)]:[&_input]:scroll-mb-32 lg:[&_fieldset]:scroll-mt-28 lg:[&_input]:scroll-mt-40! phone-landscape:[&_input]:scroll-mt-4"
          >
            <DoorChoices design={design} onChange={change} />
          </div>
          <PriceCard design={design} />
        </div>
      </div>
      <SavedDoors
        saved={doors.saved}
        onTake={(saved) => {
          change(saved)
          window.scrollTo({ top: 0 })
        }}
        onRemove={doors.remove}
      />
    </>
  )
}
