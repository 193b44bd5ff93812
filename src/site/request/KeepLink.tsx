import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { requestPage } from '@/content/request/requestPage'
import { Button } from '@/shared/ui/Button'

/** Offers ways to keep the private link, and says what it shows to anyone who has it. */
export function KeepLink() {
  const { keep, title } = requestPage
  const [notice, setNotice] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setNotice(keep.copied)
    } catch {
      setNotice(keep.notCopied)
    }
  }
  // Closing the system's share sheet is no error.
  const share = () => void navigator.share({ title, url: window.location.href }).catch(() => {})
  return (
    <section aria-labelledby="keep-link">
      <h2 id="keep-link" className="text-2xl">
        {keep.title}
      </h2>
      <p className="mt-2 max-w-measure text-slate">{keep.text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden size={18} /> {keep.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="outline" onClick={share}>
            <Share2 aria-hidden size={18} /> {keep.share}
          </Button>
        )}
        <p role="status">{notice}</p>
      </div>
    </section>
  )
}
