import { errorSentence } from '../../lib/refusals.ts'
import { toast } from '../../ui/toast.ts'

const keptForMs = 60_000

/** Shows a PDF in a tab of its own. The tab is opened by the click itself, for browsers refuse one that comes later. */
export async function openPdf(paper: () => Promise<Blob>, name: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const address = URL.createObjectURL(await paper())
    if (tab) tab.location.href = address
    else download(address, name)
    setTimeout(() => URL.revokeObjectURL(address), keptForMs)
  } catch (error) {
    tab?.close()
    toast.error(errorSentence(error) ?? '')
  }
}

/** Sends a PDF to the printer of this computer, in the browser's own print window. */
export async function printPdf(paper: () => Promise<Blob>): Promise<void> {
  try {
    const address = URL.createObjectURL(await paper())
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.src = address
    frame.onload = () => frame.contentWindow?.print()
    document.body.append(frame)
    setTimeout(() => {
      frame.remove()
      URL.revokeObjectURL(address)
    }, keptForMs)
  } catch (error) {
    toast.error(errorSentence(error) ?? '')
  }
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
