import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'

const plugins = [remarkGfm]

const components: Components = {
  // It stands under the headings of the screen that shows it, whose first is the page's own.
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  a: ({ href, children }) => (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent-ink underline underline-offset-2"
    >
      {children}
    </a>
  ),
  // A picture would call another host; its words say enough.
  img: ({ alt }) => <span>{alt}</span>,
}

/** What Markdown shows once its library is there; loaded by markdown.tsx only. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="prose-lines wrap-anywhere">
      <ReactMarkdown remarkPlugins={plugins} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
