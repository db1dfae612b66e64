import { barcodesIn } from '@warsha/domain/barcode-reading'
import { codesRead, type Sightings } from '@warsha/domain/scanning'

type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
declare global {
  interface Window {
    /** Not in every browser, and so not in its types. */
    BarcodeDetector?: new () => Detector
  }
}

/** Between two looks; the picture of a phone does not change faster. */
const pauseMs = 120
const pause = () => new Promise((done) => setTimeout(done, pauseMs))
/** Wide enough for the bars of a label that fills a third of the picture. */
const widest = 1280

/** The browser reads barcodes where it can, as those of Android phones do; on iPhones and desks we read them ourselves. */
function readerOf(): (video: HTMLVideoElement) => Promise<string[]> {
  if (!window.BarcodeDetector) return ownReader()
  const detector = new window.BarcodeDetector()
  let own: ReturnType<typeof ownReader> | null = null
  return async (video) => {
    if (own) return own(video)
    try {
      return (await detector.detect(video)).map(({ rawValue }) => rawValue.trim())
    } catch {
      // Some Android phones name a reader that does not work, such as those without Google's services.
      own = ownReader()
      return own(video)
    }
  }
}

function ownReader() {
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d', { willReadFrequently: true })
  return async (video: HTMLVideoElement): Promise<string[]> => {
    const scale = Math.min(1, widest / Math.max(1, video.videoWidth))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!paint || width === 0 || height === 0) return []
    Object.assign(canvas, { width, height })
    paint.drawImage(video, 0, 0, width, height)
    const { data } = paint.getImageData(0, 0, width, height)
    // Of the three colours green is nearest to how light a place is.
    const grey = new Uint8Array(width * height)
    for (let at = 0; at < grey.length; at++) grey[at] = data[at * 4 + 1] ?? 0
    return barcodesIn({ grey, width, height })
  }
}

/** Shows the camera at the back and tells each code that it reads, until the signal ends it. */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const read = readerOf()
  const wanted = { facingMode: 'environment', width: { ideal: widest } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  const seen: Sightings = new Map()
  try {
    await video.play()
    while (!signal.aborted) {
      const codes = await read(video)
      if (!signal.aborted) codesRead(seen, codes, performance.now()).forEach(onCode)
      await pause()
    }
  } finally {
    stop()
  }
}
