import type { System } from '#contracts/admin/system.ts'
import { bytesInWords } from '#rules/system/bytes-in-words.ts'
import { durationInWords } from '#rules/system/duration-in-words.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

type Node = System['nodes'][number]

const KINDS = { web: 'Web', worker: 'Worker', 'web and worker': 'Web and worker' } as const

/** The processes of the shop that run, or ran until a day ago. */
export function NodesPanel({ nodes, at }: { nodes: readonly Node[]; at: string }) {
  return (
    <Panel title={`Processes (${nodes.filter(({ isAlive }) => isAlive).length})`}>
      {nodes.length === 0 && <p className="text-sm text-stone">No process has reported yet.</p>}
      <ul className="divide-y divide-hairline text-sm">
        {nodes.map((node) => (
          <NodeItem key={node.id} node={node} now={Date.parse(at)} />
        ))}
      </ul>
    </Panel>
  )
}

function NodeItem({ node, now }: { node: Node; now: number }) {
  const since = (moment: string) => durationInWords((now - Date.parse(moment)) / 1000)
  const { total, free, isLow } = node.disk
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{KINDS[node.kind]}</span>
        <span className="block text-[0.8125rem] wrap-anywhere text-stone">
          {node.host}, process {node.pid} · {node.version} · Node {node.nodeVersion}
        </span>
      </span>
      <span className="text-right">
        <Badge tone={node.isAlive ? 'leaf' : 'ruby'}>
          {node.isAlive ? `up for ${since(node.startedAt)}` : `last seen ${since(node.lastSeenAt)} ago`}
        </Badge>
        <span className={isLow ? 'block text-[0.8125rem] text-ruby' : 'block text-[0.8125rem] text-stone'}>
          {bytesInWords(free)} of {bytesInWords(total)} free
        </span>
      </span>
    </li>
  )
}
