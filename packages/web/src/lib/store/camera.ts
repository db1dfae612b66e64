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

/** Whether this browser reads barcodes with a camera: those of Android phones do, over HTTPS. */
export const readsByCamera = (): boolean => 'BarcodeDetector' in window && 'mediaDevices' in navigator

/** Shows the camera at the back and tells each code that it reads, until the signal ends it. */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  if (!window.BarcodeDetector) return
  const detector = new window.BarcodeDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const seen: Sightings = new Map()
  while (!signal.aborted) {
    const found = await detector.detect(video)
    const codes = found.map(({ rawValue }) => rawValue.trim())
    if (!signal.aborted) codesRead(seen, codes, performance.now()).forEach(onCode)
    await pause()
  }
}
