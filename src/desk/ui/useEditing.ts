import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns whether a row is being edited, the setter, and a ref for the button that starts it, which gets the focus back at the end. */
export function useEditing(): [
  boolean,
  (isEditing: boolean) => void,
  RefObject<HTMLButtonElement | null>,
] {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return [isEditing, setEditing, button]
}
