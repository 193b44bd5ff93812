import { firstDoorPicture } from '@/site/designer/firstDoor'

/**
 * Renders the first door as a file: inside the page, its hundreds of shapes would be styled, laid out, and hydrated
 * with it, and the largest thing on the screen would come with the last byte of the HTML.
 */
export function FirstDoorView({ label }: { label: string }) {
  return (
    <img
      src={firstDoorPicture}
      alt={label}
      width={960}
      height={640}
      fetchPriority="high"
      decoding="sync"
      className="block h-auto w-full bg-mist"
    />
  )
}
