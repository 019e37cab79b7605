-- Research projects and knowledge models have links of their own among those to the platform.
update setting
set value = value || '{"researchProjects": null, "knowledgeModels": null}'
where key = 'platform.ui.links';
