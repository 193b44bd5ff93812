import { useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  errors: readonly { fieldId: string; message: string }[]
  /** Counts failed attempts; the summary takes the focus at each. */
  attempt: number
}

/** What has to be set right, on top of a form; each line leads to its field and has the words that stand there. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const announced = useRef(0)
  const hasErrors = errors.length > 0

  useEffect(() => {
    // The attempt may be known before its mistakes are drawn.
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
