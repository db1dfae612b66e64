import type { LiveNews } from '@warsha/contract/live'

/** The messages of an event stream; `alive` is called for everything that arrives, heartbeats included. */
export async function* newsIn(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<LiveNews, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    alive()
    text += decoder.decode(read.value, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const news = newsOf(message.split('\n'))
      if (news) yield news
    }
  }
}

function newsOf(lines: readonly string[]): LiveNews | null {
  const data = lines.find((line) => line.startsWith('data: '))
  if (!data || !lines.includes('event: message')) return null
  return JSON.parse(data.slice('data: '.length)) as LiveNews
}
