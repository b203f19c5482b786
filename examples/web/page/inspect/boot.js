// The page of ecs-inspect in a frame: it asks the module of the page around it in place of a server.

globalThis.inspectorAsk = async request => parent.inspectorAsk(request)
await import('./main.js')
