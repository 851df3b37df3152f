// Shows the document. A token that is entered stays in the memory of the page.
const place = document.getElementById('doc')
const viewer = window.SwaggerUIBundle({
  domNode: place,
  url: '/lib/doc/openapi',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
  onComplete: () => viewer.preauthorizeApiKey('project', place.dataset.project),
})
