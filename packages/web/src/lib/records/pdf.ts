import { toast } from '../../ui/toast.ts'
import { errorSentence } from '../refusals.ts'

const keptForMs = 60_000

/** Does something with the address of a PDF once it has come; a refusal is said in a toast. */
async function withAddress(paper: () => Promise<Blob>, use: (address: string) => void): Promise<void> {
  try {
    const address = URL.createObjectURL(await paper())
    use(address)
    setTimeout(() => URL.revokeObjectURL(address), keptForMs)
  } catch (error) {
    toast.error(errorSentence(error) ?? '')
  }
}

/** Keeps a PDF as a file of this name. */
export const downloadPdf = (paper: () => Promise<Blob>, name: string): Promise<void> =>
  withAddress(paper, (address) => {
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
  })

/** Opens the browser's print window with a PDF, without leaving the page. */
export const printPdf = (paper: () => Promise<Blob>): Promise<void> =>
  withAddress(paper, (address) => {
    const frame = document.createElement('iframe')
    // Out of sight, not hidden: a frame that is not laid out prints empty sheets in some browsers.
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      inlineSize: '1px',
      blockSize: '1px',
      opacity: '0',
    })
    frame.ariaHidden = 'true'
    frame.tabIndex = -1
    frame.src = address
    frame.onload = () => frame.contentWindow?.print()
    document.body.append(frame)
    setTimeout(() => frame.remove(), keptForMs)
  })
