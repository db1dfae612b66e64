import { toast } from '../../ui/toast.ts'
import { errorSentence } from '../refusals.ts'

const keptForMs = 60_000

type Paper = () => Promise<Blob>

/** Does something with the address of a PDF once it has loaded; a refusal appears in a toast, and the result is false. */
async function withAddress(paper: Paper, then: (address: string) => void): Promise<boolean> {
  try {
    const address = URL.createObjectURL(await paper())
    then(address)
    setTimeout(() => URL.revokeObjectURL(address), keptForMs)
    return true
  } catch (error) {
    toast.error(errorSentence(error) ?? '')
    return false
  }
}

function keep(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Keeps a PDF as a file of this name. */
export const downloadPdf = (paper: Paper, name: string): Promise<boolean> =>
  withAddress(paper, (address) => keep(address, name))

/** Keeps a file under the name that it came with. */
export function downloadFile(take: () => Promise<File>): Promise<boolean> {
  let name = ''
  const named = async () => {
    const file = await take()
    name = file.name
    return file
  }
  return withAddress(named, (address) => keep(address, name))
}

/** Shows a PDF in a new tab. The click itself opens the tab, because browsers block one that opens later. */
export async function openPdf(paper: Paper, name: string): Promise<void> {
  const tab = window.open('', '_blank')
  const shown = await withAddress(paper, (address) => {
    if (tab) tab.location.href = address
    else keep(address, name)
  })
  if (!shown) tab?.close()
}

/** Opens the browser's print window with a PDF, without leaving the page. */
export const printPdf = (paper: Paper): Promise<boolean> =>
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
