import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  errors: readonly { fieldId: string; message: string }[]
  /** Number of failed attempts; the summary takes the focus at each. */
  attempt: number
}

/** Lists a form's errors above it; each line links to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const announced = useRef(0)
  const hasErrors = errors.length > 0

  useEffect(() => {
    // The attempt may be counted before its errors are rendered.
    if (!hasErrors || attempt <= announced.current) return
    announced.current = attempt
    summary.current?.focus()
  }, [attempt, hasErrors])

  if (!hasErrors) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded border-2 border-danger bg-white p-4"
    >
      <h3 className="text-lg">
        {errors.length === 1 ? 'One thing needs fixing' : `${errors.length} things need fixing`}
      </h3>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="font-semibold text-danger underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
