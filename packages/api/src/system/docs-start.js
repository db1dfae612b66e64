window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', deepLinking: true, docExpansion: 'none' })
